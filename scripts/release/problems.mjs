/**
 * @typedef {object} Checkout
 * @property {string} version That of package.json.
 * @property {string} creatorVersion That of `create-vitrine-widget`, whose packages need the library of the same version.
 * @property {string} changelog The text of CHANGELOG.md.
 * @property {string[]} tags The tags of the checked-out commit.
 * @property {string} changes What `git status --porcelain` prints.
 * @property {string | undefined} remote The URL of the repository.
 */

/**
 * What a checkout is missing to be published: a reader of the package must find its sources, its changes and its version.
 *
 * @param {Checkout} checkout
 * @returns {string[]} Sentences; empty if it can be published.
 */
export function releaseProblems({ version, creatorVersion, changelog, tags, changes, remote }) {
  const tag = `v${version}`
  const heading = changelog
    .split('\n')
    .find(line => line.startsWith(`## [${version}]`))
    ?.slice(`## [${version}]`.length)
  const problems = []
  if (changes.trim()) problems.push('Commit or remove what `git status` lists.')
  if (creatorVersion !== version) {
    problems.push(`Set the version of create-vitrine-widget/package.json to ${version}.`)
  }
  if (!tags.includes(tag)) problems.push(`Tag the commit: \`git tag ${tag}\`.`)
  if (heading === undefined) {
    problems.push(
      `Describe ${version} in CHANGELOG.md, below a heading "## [${version}] - 2026-01-31".`
    )
  } else if (!/^ - \d{4}-\d\d-\d\d$/.test(heading)) {
    problems.push(`Replace "${heading.trim()}" by the date of the release in CHANGELOG.md.`)
  }
  if (!remote) {
    problems.push(
      'Name the repository, `git remote add origin …`: the package links to its sources.'
    )
  }
  return problems
}
