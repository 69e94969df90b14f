import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** How each example starts, and the level that its README names. */
const EXAMPLES = [
  { folder: 'node', command: ['node', 'server.mjs'], level: 'cart' },
  {
    folder: 'python',
    command: ['python3', 'shop.py'],
    level: 'cart',
    transport: 'static/vitrine-shop.js'
  },
  { folder: 'php', command: ['php', '-S', 'localhost:{port}', 'index.php'], level: 'cart' }
]

const running: ChildProcess[] = []
afterAll(() => {
  for (const server of running) server.kill()
})

for (const { folder, command, level, transport } of EXAMPLES) {
  const [runtime = '', ...args] = command
  const isThere = spawnSync(runtime, ['--version']).status === 0

  test.runIf(isThere)(
    `the example in ${folder} passes all required checks of the level ${level}`,
    async () => {
      const port = await freePort()
      const server = spawn(
        runtime,
        args.map(arg => arg.replace('{port}', String(port))),
        {
          cwd: join(ROOT, 'examples', folder),
          env: { ...process.env, PORT: String(port), VITRINE_DIST: join(ROOT, 'dist') },
          stdio: 'ignore'
        }
      )
      running.push(server)
      const url = `http://localhost:${port}/`
      await expect
        .poll(
          () =>
            fetch(url).then(
              ({ status }) => status,
              () => 0
            ),
          { timeout: 20_000 }
        )
        .toBe(200)
      const check = ['--import', 'tsx', 'src/cli/vitrine.ts', 'check', url, '--level', level]
      if (transport) check.push('--transport', join('examples', folder, transport))
      const { stdout } = await promisify(execFile)(process.execPath, check, { cwd: ROOT })
      expect(stdout).toContain('overall  100 %')
    }
  )
}

/** PHP's server cannot choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
