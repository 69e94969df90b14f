// `npm run dev`: the page of index.html, beside a shop in memory that answers its calls (`npx vitrine mock`).

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const command = fileURLToPath(new URL('cli.js', import.meta.resolve('vitrine')))
const shop = spawn(
  process.execPath,
  [command, 'mock', '--port', '0', '--cultures', 'en,fr,nl,de'],
  {
    stdio: ['ignore', 'pipe', 'inherit']
  }
)
process.once('exit', () => shop.kill())
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit())
shop.once('exit', code => process.exit(code ?? 1))

for await (const line of createInterface(shop.stdout)) {
  const [address] = /http:\/\/localhost:\d+/.exec(line) ?? []
  if (address) await serve(address)
  else console.log(line)
}

/** @param {string} address Of the shop. */
async function serve(address) {
  const server = await createServer({
    server: { proxy: { '^/(shop|vitrine)/': address } }
  })
  await server.listen()
  server.printUrls()
}
