//! Reading a file: Project Fluent's syntax into our own small form.

use std::collections::BTreeMap;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern as Syntax, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser::parse_runtime;
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::language::Language;
use crate::pattern::{Book, OTHER, Part, Pattern};

impl Book {
    /// Reads a file. Its errors are returned together with the texts that could be read.
    pub(crate) fn read(file: &str, language: Language) -> Self {
        let mut book = Self { language, patterns: BTreeMap::new(), errors: Vec::new() };
        let line = |at: usize| file[..at.min(file.len())].matches('\n').count() + 1;
        let resource = parse_runtime(file).unwrap_or_else(|(resource, errors)| {
            let errors = errors.iter().map(|error| (line(error.pos.start), error.to_string()));
            book.errors = errors.collect();
            resource
        });
        // The parts of a resource are slices of the file, so their addresses give the line. Counting lines takes
        // time, so only errors do it.
        let line_of =
            |part: &str| line((part.as_ptr() as usize).wrapping_sub(file.as_ptr() as usize));
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name;
                    if let Some(pattern) = &message.value {
                        book.add(id.to_owned(), pattern, || line_of(id));
                    }
                    for attribute in &message.attributes {
                        let name = attribute.id.name;
                        book.add(format!("{id}.{name}"), &attribute.value, || line_of(name));
                    }
                }
                Entry::Term(term) => {
                    let name = term.id.name;
                    book.errors
                        .push((line_of(name), format!("-{name} is a term; write a message")));
                }
                // The parser's errors cover the parts it could not read.
                _ => {}
            }
        }
        book
    }

    fn add(&mut self, id: String, pattern: &Syntax<&str>, line: impl Fn() -> usize) {
        match compile(pattern) {
            Err(reason) => self.errors.push((line(), format!("{id}: {reason}"))),
            Ok(_) if self.patterns.contains_key(&id) => {
                self.errors.push((line(), format!("{id} is defined twice")));
            }
            Ok(pattern) => {
                self.patterns.insert(id, pattern);
            }
        }
    }
}

fn compile(pattern: &Syntax<&str>) -> Result<Pattern, String> {
    let mut parts = Pattern::new();
    for element in &pattern.elements {
        let part = match element {
            PatternElement::TextElement { value } => Part::Text(value.replace('\n', " ")),
            PatternElement::Placeable { expression } => compile_expression(expression)?,
        };
        match (parts.last_mut(), part) {
            (Some(Part::Text(before)), Part::Text(text)) => before.push_str(&text),
            (_, part) => parts.push(part),
        }
    }
    Ok(parts)
}

fn compile_expression(expression: &Expression<&str>) -> Result<Part, String> {
    match expression {
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            Ok(Part::Text(unescape_unicode_to_string(value).into_owned()))
        }
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            Ok(Part::Value(id.name.to_owned()))
        }
        Expression::Inline(InlineExpression::MessageReference { id, attribute }) => {
            let attribute = attribute.as_ref().map(|attribute| format!(".{}", attribute.name));
            Ok(Part::Message(format!("{}{}", id.name, attribute.unwrap_or_default())))
        }
        Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
            let cases = variants.iter().map(compile_case).collect::<Result<_, _>>()?;
            Ok(Part::Select { on: id.name.to_owned(), cases })
        }
        Expression::Select { .. } => Err("a choice is by a value such as { $count -> }".to_owned()),
        Expression::Inline(_) => {
            Err("only { $value }, { message }, { \"text\" } and choices are read".to_owned())
        }
    }
}

fn compile_case(variant: &Variant<&str>) -> Result<(String, Pattern), String> {
    let key = match variant.key {
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    };
    if variant.default == (key == OTHER) {
        Ok((key.to_owned(), compile(&variant.value)?))
    } else {
        Err("the case that stands for all others is *[other]".to_owned())
    }
}
