import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApi } from '../../scripts/openapi/document.ts'

export interface OpenApiFile {
  folder: string
  path: string
  remove(): void
}

/** The document as tools read it: a file, in a folder of its own. */
export function openApiFile(): OpenApiFile {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-openapi-'))
  const path = join(folder, 'openapi.json')
  writeFileSync(path, JSON.stringify(openApi('1.2.3')))
  return { folder, path, remove: () => rmSync(folder, { recursive: true }) }
}
