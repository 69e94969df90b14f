import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, sep } from 'node:path'
import { startTool } from '../../scripts/with-deps.mjs'

/** Generated files, and files that belong to one machine. */
const NOT_COPIED =
  /^(\.git|\.data|node_modules|dist|coverage|storybook-static|test-results|playwright-report)$/

export interface ProjectCopy {
  folder: string
  /** Runs a tool in the copy. */
  run(...command: string[]): Promise<{ code: number; output: string }>
  /** Ends the tools that are still running, and deletes the copy. */
  remove(): Promise<void>
}

/** A copy of the project that a test may change. It shares the installed packages. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-copy-'))
  cpSync('.', folder, { recursive: true, filter: path => !NOT_COPIED.test(basename(path)) })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction')
  const running = new Set<ChildProcess>()
  return {
    folder,
    async run(...command) {
      // the tool must not behave as if it ran inside this test run
      const env = {
        NODE_ENV: undefined,
        VITEST: undefined,
        FORCE_COLOR: undefined,
        NO_COLOR: '1'
      }
      const child = startTool(command, { cwd: folder, env })
      running.add(child)
      const output = outputOf(child)
      const [code] = await once(child, 'close')
      running.delete(child)
      return { code: Number(code ?? 1), output: output() }
    },
    async remove() {
      await Promise.all([...running].map(stop))
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Path → hash of every file of a copy outside dist/. */
export function hashesOf({ folder }: ProjectCopy): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .filter(path => !/^(dist|node_modules)$/.test(path.split(sep)[0] ?? ''))
  return Object.fromEntries(
    paths.map(path => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex')
    ])
  )
}

function outputOf(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', part => {
      text += part
    })
  }
  return () => text
}

async function stop(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill()
  await closed
}
