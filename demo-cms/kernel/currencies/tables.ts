export {}

declare module '../database/schema.ts' {
  interface Schema {
    /** The currencies that the shop sells in, with their exchange rates. */
    currencies: {
      code: string
      /** What one euro costs, as decimal text. */
      rate: string
      price_bands: number[]
      position: number
    }
  }
}
