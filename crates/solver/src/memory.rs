//! The memory of a table.
//!
//! A search asks for places all over it. With pages of 4 kB much of its time would go into finding where
//! a page is; systems have larger ones for those who ask.

/// The words of a large page on common machines.
#[cfg(unix)]
const PAGE: usize = 1 << 18;

#[cfg(unix)]
pub(crate) use mapped::Memory;
#[cfg(not(unix))]
pub(crate) use plain::Memory;

#[cfg(unix)]
mod mapped {
    use std::ops::Deref;
    use std::sync::atomic::AtomicU64;

    use memmap2::MmapMut;
    use self_cell::{MutBorrow, self_cell};
    use zerocopy::FromBytes;

    use super::PAGE;

    type Words<'a> = &'a [AtomicU64];

    self_cell!(
        struct Mapping {
            owner: MutBorrow<MmapMut>,

            #[covariant]
            dependent: Words,
        }
    );

    /// Words that are 0 at first, and cost nothing until they are touched. The first begins a large page.
    pub(crate) struct Memory(Mapping);

    impl Memory {
        /// Allocates this many words; `None` if there is not enough memory.
        pub(crate) fn new(words: usize) -> Option<Self> {
            let bytes = words.checked_add(PAGE)?.checked_mul(size_of::<AtomicU64>())?;
            let map = MmapMut::map_anon(bytes).ok()?;
            // Where the system does not want to, small pages do too.
            #[cfg(target_os = "linux")]
            let _ = map.advise(memmap2::Advice::HugePage);
            let mapping = Mapping::try_new(MutBorrow::new(map), |map| {
                let all = <[AtomicU64]>::mut_from_bytes(map.borrow_mut()).map_err(drop)?;
                let before = all.as_ptr().addr() / size_of::<AtomicU64>();
                let start = before.next_multiple_of(PAGE) - before;
                Ok::<_, ()>(&all[start..start + words])
            });
            mapping.ok().map(Self)
        }
    }

    impl Deref for Memory {
        type Target = [AtomicU64];

        #[inline(always)]
        fn deref(&self) -> &[AtomicU64] {
            self.0.borrow_dependent()
        }
    }
}

#[cfg(not(unix))]
mod plain {
    use std::ops::Deref;
    use std::sync::atomic::AtomicU64;

    /// Words that are 0 at first.
    pub(crate) struct Memory(Vec<AtomicU64>);

    impl Memory {
        /// Allocates this many words.
        pub(crate) fn new(words: usize) -> Option<Self> {
            Some(Self(vec![0; words].into_iter().map(AtomicU64::new).collect()))
        }
    }

    impl Deref for Memory {
        type Target = [AtomicU64];

        fn deref(&self) -> &[AtomicU64] {
            &self.0
        }
    }
}
