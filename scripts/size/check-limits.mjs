/**
 * Compares a measured page with its limits. Sizes are rounded up to the tenth of a KB that is printed.
 *
 * @param {string} name
 * @param {{ atRest: number, afterIdle: number, files: number, afterKey: number }} page Sizes in bytes.
 * @param {import('./limits.mjs').PageLimits | undefined} limits
 * @returns {string[]} A sentence for each limit that is exceeded.
 */
export function checkPage(name, page, limits) {
  if (!limits) return [`The page "${name}" has no limits.`]
  const problems = [
    ...checkBytes(`The page "${name}", at rest,`, page.atRest, limits.atRest),
    ...checkBytes(`The page "${name}", after idle work,`, page.afterIdle, limits.afterIdle),
    ...checkBytes(`The page "${name}", after a key,`, page.afterKey, limits.afterKey)
  ]
  return [...problems, ...checkFiles(`The page "${name}" loads`, page.files, limits.files)]
}

/**
 * Compares the CSS of a measured page with its limits.
 *
 * @param {string} name
 * @param {{ waitedFor: number, all: number, files: number }} styles Sizes in bytes.
 * @param {import('./limits.mjs').StyleLimits | undefined} limits
 * @returns {string[]} A sentence for each limit that is exceeded.
 */
export function checkStyles(name, styles, limits) {
  if (!limits) return [`The CSS of the page "${name}" has no limits.`]
  return [
    ...checkBytes(`The CSS that "${name}" waits for`, styles.waitedFor, limits.waitedFor),
    ...checkBytes(`The CSS of "${name}"`, styles.all, limits.all),
    ...checkFiles(`The CSS of "${name}" is in`, styles.files, limits.files)
  ]
}

/**
 * @param {string} what
 * @param {number} files
 * @param {number} limit
 * @returns {string[]}
 */
function checkFiles(what, files, limit) {
  return files > limit ? [`${what} ${files} files; its limit is ${limit}.`] : []
}

/**
 * @param {string} what
 * @param {number} bytes
 * @param {number} [limit] In KB.
 * @returns {string[]}
 */
export function checkBytes(what, bytes, limit = Number.POSITIVE_INFINITY) {
  if (bytes <= limit * 1000) return []
  return [`${what} has ${kilobytes(bytes)} KB; its limit is ${limit} KB.`]
}

/** @param {number} bytes */
export function kilobytes(bytes) {
  return (Math.ceil(bytes / 100) / 10).toFixed(1)
}
