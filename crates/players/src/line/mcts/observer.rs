//! The interface through which a trace sees the search.

use super::search::Search;
use super::search_board::{Playouts, SearchBoard};

/// Watches a search step by step. A path is the nodes from the root.
///
/// ```text
/// ( ( ( expanded ? selected )*  proved ?  played  added ) | sparred )*
/// ```
pub(super) trait Observer<G: SearchBoard> {
    /// The last node of the path has got children.
    fn expanded(&mut self, _: &Search<G>, _path: &[usize]) {}

    /// Of the children of the last node of the path the search goes to this one.
    fn selected(&mut self, _: &Search<G>, _path: &[usize], _next: usize, _explore: f32) {}

    /// The result of the last node of the path is proven, and so is what follows from it for those before.
    fn proved(&mut self, _: &Search<G>, _path: &[usize]) {}

    /// Games from the last node of the path ended like this; none was played if the result is known.
    fn played(&mut self, _: &Search<G>, _path: &[usize], _played: Playouts, _is_known: bool) {}

    /// The results were added to the nodes of the path.
    fn added(&mut self, _: &Search<G>, _path: &[usize]) {}

    /// Games that begin with this move of the root were played against an opponent who errs.
    fn sparred(&mut self, _: &Search<G>, _number: usize, _played: Playouts) {}
}

/// Watches nothing.
pub(super) struct NoObserver;

impl<G: SearchBoard> Observer<G> for NoObserver {}
