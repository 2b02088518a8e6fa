//! Systems of linear equations with a symmetric positive definite matrix.

/// The Cholesky factor of such a matrix: `L` with `L Lᵀ` the matrix, row by row.
#[derive(Clone, Debug)]
pub(super) struct Cholesky {
    rows: Vec<Vec<f64>>,
}

impl Cholesky {
    /// The factor of a matrix, of which only the lower triangle is read. `None` if rounding made the matrix indefinite.
    pub(super) fn new(matrix: &[Vec<f64>]) -> Option<Self> {
        let mut rows: Vec<Vec<f64>> = Vec::with_capacity(matrix.len());
        for (i, source) in matrix.iter().enumerate() {
            let mut row = Vec::with_capacity(i + 1);
            for j in 0..i {
                let rest = source[j] - dot(&row, &rows[j][..j]);
                row.push(rest / rows[j][j]);
            }
            let rest = source[i] - dot(&row, &row);
            if !(rest.is_finite() && rest > 0.0) {
                return None;
            }
            row.push(rest.sqrt());
            rows.push(row);
        }
        Some(Self { rows })
    }

    /// The solution of the system with this right-hand side.
    pub(super) fn solve(&self, vector: &[f64]) -> Vec<f64> {
        let mut solved = vector.to_vec();
        for (i, row) in self.rows.iter().enumerate() {
            let rest = solved[i] - dot(row, &solved[..i]);
            solved[i] = rest / row[i];
        }
        for (i, row) in self.rows.iter().enumerate().rev() {
            let value = solved[i] / row[i];
            for (earlier, factor) in solved[..i].iter_mut().zip(row) {
                *earlier -= factor * value;
            }
            solved[i] = value;
        }
        solved
    }

    /// The inverse of the matrix, column by column.
    pub(super) fn inverse(&self) -> Vec<Vec<f64>> {
        let size = self.rows.len();
        let unit = |i: usize| (0..size).map(|j| f64::from(u8::from(i == j))).collect::<Vec<_>>();
        (0..size).map(|i| self.solve(&unit(i))).collect()
    }
}

/// The sum of products, up to the length of the shorter one.
fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        let matrix = vec![vec![4.0, 2.0, 0.5], vec![2.0, 3.0, -1.0], vec![0.5, -1.0, 2.0]];
        let inverse = Cholesky::new(&matrix).unwrap().inverse();
        for (i, row) in matrix.iter().enumerate() {
            for (j, column) in inverse.iter().enumerate() {
                let expected = f64::from(u8::from(i == j));
                assert!((dot(row, column) - expected).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn a_matrix_without_a_root_is_noticed() {
        assert!(Cholesky::new(&[vec![1.0, 2.0], vec![2.0, 1.0]]).is_none());
        assert!(Cholesky::new(&[vec![f64::NAN]]).is_none());
    }
}
