interface Window {
  /** Draws a facet with so many options, and a text filter, into `#page`. */
  mountFacet(count: number): void
}
