import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { run as runMock } from '../../src/cli/mock-command.ts'
import { UsageError } from '../../src/cli/usage.ts'

const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill()
  running.clear()
})

function start(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/vitrine.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe']
  })
  running.add(child)
  return child
}

/** Runs a command that ends by itself. */
async function run(...args: string[]) {
  const child = start(...args)
  const [[status], out, err] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr)
  ])
  return { status, out, err }
}

/** Starts a mock at a free port; resolves to its address. */
function startMock(...args: string[]): Promise<{ child: ChildProcess; address: string }> {
  const child = start('mock', '--port', '0', ...args)
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', chunk => {
      output += chunk
      const address = /http:\/\/[^/\s]+/.exec(output)?.[0]
      if (address) resolve({ child, address })
    })
    child.stderr.on('data', chunk => reject(new Error(`The mock did not start: ${chunk}`)))
  })
}

test('the command line tells its commands and its version', async () => {
  const [help, version, ofMock] = await Promise.all([
    run('--help'),
    run('--version'),
    run('mock', '--help')
  ])
  expect(help).toMatchObject({
    status: 0,
    out: expect.stringMatching(/vitrine mock.*vitrine check/s)
  })
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(version).toMatchObject({ status: 0, out: `${manifest.version}\n` })
  expect(ofMock).toMatchObject({ status: 0, out: expect.stringContaining('--open-cors') })
})

test('a command that does not exist is named, with exit status 2', async () => {
  const { status, err } = await run('sell')
  expect({ status, err }).toEqual({
    status: 2,
    err: expect.stringContaining('no command "sell"')
  })
})

test.each([
  [['--prot', '1'], "Unknown option '--prot'"],
  [['--port', 'http'], '--port is "http"'],
  [['--fail', 'cart.fly=500'], 'no call "cart.fly"'],
  [['--cultures', 'français'], '--cultures is "français"'],
  [['--app', 'shop'], '--app is "shop"'],
  [['--data', 'missing.json'], 'missing.json cannot be read'],
  [['--data', 'package.json'], 'The products are wrong']
])('the mock does not start with %j', async (args, reason) => {
  const start = runMock(args)
  await expect(start).rejects.toThrow(UsageError)
  await expect(start).rejects.toThrow(reason)
})

test('the mock serves calls, breaks connections when asked, and ends with its signal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-mock-'))
  const file = join(folder, 'products.json')
  writeFileSync(file, JSON.stringify([{ id: '9', name: 'Bell', price: 2 }]))
  try {
    const { child, address } = await startMock('--data', file, '--fail', 'saved.*=offline')
    const calls = `${address}/shop/api/v1`
    const response = await fetch(`${calls}/catalog/products/addtocart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ProductVariantId: '901', Quantity: 2, Name: 'Bell' })
    })
    expect(await response.json()).toMatchObject({ ItemsCount: 2, AmountTaxIncl: 4 })
    await expect(fetch(`${calls}/shoppingcarts/saveditems`)).rejects.toThrow(TypeError)
    expect((await fetch(`${calls}/shoppingcarts`, { method: 'HEAD' })).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a port that is taken is a message and exit status 1', async () => {
  const { address } = await startMock()
  const { status, err } = await run('mock', '--port', new URL(address).port)
  expect({ status, err }).toEqual({ status: 1, err: expect.stringContaining('EADDRINUSE') })
})
