import { pathSegment } from '../url/path-segment.ts'

/** The values of `{app}`, `{site}` and `{culture}`, which every path of the contract may contain. */
export interface PathContext {
  applicationPath: string
  sitePath: string
  culture: string
}

/** The names of the parts of a path. */
export type PartNames<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PartNames<Rest> : never

/** The parameters of a path besides the context: `PathParts<'{app}/api/v1/lists/{id}'>` is `{ id: string }`. */
export type PathParts<Path extends string, Value = string> = string extends Path
  ? Record<string, Value>
  : { [Name in Exclude<PartNames<Path>, 'app' | 'site' | 'culture'>]: Value }

/**
 * Fills in a path of the contract: `fillPath('{app}/api/v1/lists/{id}', context, { id: 7 })`.
 *
 * @throws {VitrineError} if a parameter is missing or would change the structure of the path.
 */
export function fillPath<Path extends string>(
  path: Path,
  { applicationPath, sitePath, culture }: PathContext,
  parts: PathParts<Path, string | number>
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: keyof typeof parts & string) => {
    if (name === 'app') return applicationPath
    if (name === 'site') return sitePath
    if (name === 'culture') return pathSegment(culture)
    return pathSegment(parts[name] ?? '')
  })
}
