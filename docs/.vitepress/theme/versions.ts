/** A version whose documentation is published, in `versions.json`. */
export interface Version {
  /** `0.1` */
  version: string
  /** Relative to `versions.json`: `./` for the latest, `v0.1/` for an older one. */
  path: string
}

/** The folder of an older version: `/docs/v0.1/`. */
const OLDER = /v\d+(?:\.\d+)*\/$/

/**
 * Where the list of versions is: beside the latest version, because an older one does not know those that came later.
 *
 * @param base The path of the site that is shown.
 */
export function versionsFile(base: string): string {
  return `${base.replace(OLDER, '')}versions.json`
}

/** The address of a version. */
export function addressOfVersion(path: string, file: string, page: string): string {
  return new URL(path, new URL(file, page)).href
}
