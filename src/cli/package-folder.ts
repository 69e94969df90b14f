import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of this package: the nearest with a `package.json` above this file, which is in `src` or, built, in `dist`.
 *
 * @throws {Error} if the file was moved out of the package.
 */
export function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('The package of this command was not found.')
    folder = parent
  }
  return folder
}
