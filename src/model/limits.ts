/** The maximum length of each field, for feeds, forms, KV and D1. */
export const LIMITS = {
  id: 120,
  title: 1_000,
  excerpt: 1_000,
  author: 500,
  /** An address. */
  link: 4_096,
  name: 200,
  category: 100,
} as const;
