interface Window {
  /** Renders a facet with `count` options and a text filter into `#page`. */
  mountFacet(count: number): void
}
