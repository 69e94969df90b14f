import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ROOT } from '../with-deps.mjs'

/** Generated files, and files that belong to one machine. */
const NOT_COPIED =
  /^(\.git|\.data|\.stryker-tmp|node_modules|dist|coverage|reports|storybook-static|test-results|playwright-report)$/

/**
 * A copy of the project in which faults can be planted; it shares the installed packages. Removed when the process ends, also when it
 * is interrupted.
 */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-planted-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.on('exit', remove)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => process.exit(1))
  cpSync(ROOT, folder, {
    recursive: true,
    filter: path => path === ROOT || !NOT_COPIED.test(basename(path))
  })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return { folder, remove }
}
