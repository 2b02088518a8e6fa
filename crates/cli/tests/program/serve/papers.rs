//! The papers: what is printed is checked at once, claims when they are asked for.

use serde_json::{Value, json};

use super::server::Server;

fn tasks(told: &Value) -> Vec<&Value> {
    told["papers"].as_array().unwrap().iter().flat_map(|p| p["tasks"].as_array().unwrap()).collect()
}

fn task<'a>(told: &'a Value, id: &str) -> &'a Value {
    tasks(told).into_iter().find(|task| task["id"] == id).unwrap()
}

#[test]
fn what_is_quick_is_checked_without_asking_and_all_else_when_it_is_asked_for() {
    let server = Server::start();
    let mut events = server.listen("papers/events?lang=id");
    let is_checked = |told: &Value| {
        let mut printed = tasks(told).into_iter().filter(|task| task["is_claim"] == false);
        printed.all(|task| task["state"] == "found") && task(told, "P2-3")["state"] == "found"
    };
    let (name, told) = events.find(|(_, told)| is_checked(told)).unwrap();
    assert_eq!(name, "papers");
    assert_eq!(told["papers"][0]["about"], "bot Connect Four greedy dengan tiga biaya");
    let finding = &task(&told, "P1-1")["findings"][0];
    assert_eq!((&finding["item"], &finding["verdict"]), (&json!("nilai posisi"), &json!("agrees")));
    assert_eq!(finding["columns"], json!(["1", "2", "3", "4", "5", "6", "7"]));
    let id = "P2-3";
    let rational = task(&told, id);
    assert_eq!(
        (&rational["what"], &rational["is_claim"]),
        (&json!("apakah rasional"), &json!(true))
    );
    let finding = &rational["findings"][0];
    let setting = &finding["settings"][1];
    assert_eq!((&finding["verdict"], &finding["matched"]), (&json!("differs"), &json!(0)));
    assert_eq!(finding["total"], 2);
    assert_eq!(
        (&setting["setting"], &setting["unit"]),
        (&json!("sebagai pemain kedua"), &json!("permainan"))
    );
    assert_eq!((&setting["outcome"], &setting["shown"]), (&json!("contrary"), &json!(["+73"])));

    // Long checks run only on request.
    assert_eq!(task(&told, "P1-3")["state"], "unchecked");
    let asked = server.post("papers/P1-3/check", &json!({})).json(202);
    let state = task(&asked, "P1-3")["state"].as_str().unwrap().to_owned();
    assert!(["waiting", "working"].contains(&state.as_str()), "{state}");
    events.find(|(_, told)| task(told, "P1-3")["state"] == "found").unwrap();
    let english = server.get("papers").json(200);
    assert_eq!(task(&english, id)["what"], "is it rational");
}

#[test]
fn there_is_no_other_task() {
    let server = Server::start();
    for id in ["P1-0", "P1-99", "P6-1", "p1-1", "1", "%FF"] {
        assert_eq!(server.post(&format!("papers/{id}/check"), &json!({})).status, 404, "{id}");
    }
}
