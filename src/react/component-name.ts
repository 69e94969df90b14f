/** The name of the component of a tag: `vitrine-cart-items` → `VitrineCartItems` */
export function componentName(tag: string): string {
  return tag.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
