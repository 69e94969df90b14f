import type { PathContext } from '../shared/contract/path.ts'

/** A path of the contract, compiled to match the paths of requests. */
export interface PathPattern {
  /** The parameters in a path, still encoded; `undefined` if the path does not match. */
  match(pathname: string): Record<string, string> | undefined
}

/** Compiles `{app}/api/v1/lists/{id}`. Ignores a slash at the end. */
export function pathPattern(path: string, context: Omit<PathContext, 'culture'>): PathPattern {
  const source = path
    .replace(/\/$/, '')
    .split(/(\{\w+\})/)
    .map(piece => {
      if (piece === '{app}') return escaped(context.applicationPath)
      if (piece === '{site}') return escaped(context.sitePath)
      const [, name] = /^\{(\w+)\}$/.exec(piece) ?? []
      return name ? `(?<${name}>[^/]+)` : escaped(piece)
    })
    .join('')
  const pattern = new RegExp(`^${source}/?$`)
  return {
    match(pathname) {
      const found = pattern.exec(pathname)
      return found ? { ...found.groups } : undefined
    }
  }
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
