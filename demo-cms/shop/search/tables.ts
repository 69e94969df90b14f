declare module '../../kernel/database/schema.ts' {
  /** The words that occur in products. */
  interface Schema {
    search_words: { culture: string; word: string }
  }
}

export {}
