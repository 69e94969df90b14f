/** `carousel-label` → `carousel_label`, for systems whose names have no hyphens. */
export function snake(name: string): string {
  return name.replaceAll('-', '_')
}
