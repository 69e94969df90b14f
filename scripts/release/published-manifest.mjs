/** What only a checkout of the repository can use. */
const ONLY_IN_REPOSITORY = ['scripts', 'devDependencies', 'overrides']

/**
 * `package.json` as it is published: without what only the repository uses, and with links to the repository, which a fork
 * gets from its own remote.
 *
 * @param {Record<string, unknown>} manifest
 * @param {string | undefined} remote The URL of a git remote, by HTTPS or SSH.
 * @param {string} [directory] Where the package is in the repository.
 * @returns {Record<string, unknown>}
 */
export function publishedManifest(manifest, remote, directory) {
  const kept = Object.fromEntries(
    Object.entries(manifest).filter(([name]) => !ONLY_IN_REPOSITORY.includes(name))
  )
  const site = remote && siteOf(remote)
  if (!site) return kept
  return {
    ...kept,
    homepage: `${site}#readme`,
    repository: { type: 'git', url: `git+${site}.git`, ...(directory && { directory }) },
    bugs: `${site}/issues`
  }
}

/**
 * The page of a repository: `https://host/owner/name` for `git@host:owner/name.git`.
 *
 * @param {string} remote
 */
function siteOf(remote) {
  const [, host, path] =
    remote.match(
      /^(?:https:\/\/|ssh:\/\/|git\+https:\/\/)?(?:[^@/]+@)?([^:/]+)[:/](.+?)(?:\.git)?\/?$/
    ) ?? []
  return host && path ? `https://${host}/${path}` : undefined
}
