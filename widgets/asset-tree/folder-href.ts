import { context } from '../../src/context.ts'
import { pathSegment } from '../../src/shared/url/path-segment.ts'

/** The page of a folder below a root; without ids for the root of the library [AST-02]. */
export function folderHref(folderId?: string, rootFolderId?: string): string {
  const { applicationPath, culture } = context()
  const page = `${applicationPath}/${culture}/assetslibrary/asset/assetsbyfolder`
  if (folderId === undefined || rootFolderId === undefined) return page
  return `${page}/${pathSegment(folderId)}/${pathSegment(rootFolderId)}`
}
