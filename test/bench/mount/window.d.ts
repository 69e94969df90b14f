interface Window {
  /** Mounts a variant's widgets in the cards of the page. */
  mountCards(): void
}
