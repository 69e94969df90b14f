/**
 * Compares a measured page with its limits. Sizes are rounded up to the tenth of a KB that is printed.
 *
 * @param {string} name
 * @param {{ atRest: number, afterIdle: number, files: number }} page Sizes in bytes.
 * @param {import('./limits.mjs').PageLimits | undefined} limits
 * @returns {string[]} A sentence for each limit that is exceeded.
 */
export function checkPage(name, page, limits) {
  if (!limits) return [`The page "${name}" has no limits.`]
  const problems = [
    ...checkBytes(`The page "${name}", at rest,`, page.atRest, limits.atRest),
    ...checkBytes(`The page "${name}", after idle work,`, page.afterIdle, limits.afterIdle)
  ]
  if (page.files > limits.files) {
    problems.push(`The page "${name}" loads ${page.files} files; its limit is ${limits.files}.`)
  }
  return problems
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
