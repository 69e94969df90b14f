interface Window {
  /** Mounts a variant's widgets in the cards of the page. A promise resolves when there is nothing left to do. */
  mountCards(): void | Promise<void>
}
