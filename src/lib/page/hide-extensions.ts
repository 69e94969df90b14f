/**
 * Hides from `for…in` what old scripts have added to `Object.prototype`, which dependencies such as Valibot would take for members of every
 * object. It can still be called. Scripts may add more at any time, so call this before code that needs it.
 */
export function hideExtensions(): void {
  // not Object.defineProperty, which throws if the page has frozen the prototype
  for (const name in {}) Reflect.defineProperty(Object.prototype, name, { enumerable: false })
}
