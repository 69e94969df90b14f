import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApi } from '../../scripts/openapi/document.ts'

export interface OpenApiFile {
  folder: string
  path: string
  remove(): void
}

/** Writes the OpenAPI document to a file in a temporary folder, as tools need it. */
export function openApiFile(): OpenApiFile {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-openapi-'))
  const path = join(folder, 'openapi.json')
  writeFileSync(path, JSON.stringify(openApi('1.2.3')))
  return { folder, path, remove: () => rmSync(folder, { recursive: true }) }
}
