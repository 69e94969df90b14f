/** `imageURL` → `image-url`, `productId` → `product-id`. Consecutive capitals form one word. */
export function dashed(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
}
