interface Window {
  /** What a variant does with the cards that stand in the page. */
  mountCards(): void
}
