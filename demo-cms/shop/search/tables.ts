declare module '../../kernel/database/schema.ts' {
  /** The words that occur in product texts. */
  interface Schema {
    search_words: { culture: string; word: string }
  }
}

export {}
