#!/usr/bin/env node
import { messageOf, UsageError } from './usage.ts'

const HELP = `vitrine: tools for shops that use Vitrine

  vitrine mock [options]         a shop in memory that answers every call of the contract
  vitrine check <url> [options]  checks what a shop answers, and what its pages contain
  vitrine lint [files]           finds what is wrong in pages and templates
  vitrine panels <system>        writes the blocks and components with which a content system offers the tags
  vitrine --help                 this text; with a command, the options of the command
  vitrine --version              the version of the package
`

/** A command: receives the arguments after its name, and resolves to the exit status. */
type Run = (args: string[]) => Promise<number>

/** Loaded when they are run. */
const COMMANDS: Readonly<Record<string, () => Promise<{ run: Run }>>> = {
  check: () => import('../check/command.ts'),
  lint: () => import('../lint/command.ts'),
  mock: () => import('./mock-command.ts'),
  panels: () => import('./panels-command.ts')
}

async function main([name, ...args]: string[]): Promise<number> {
  if (name === '--version' || name === '-v') {
    const { version } = await import('./package-version.ts')
    console.log(version())
    return 0
  }
  if (name === undefined || name === '--help' || name === '-h') {
    console.log(HELP)
    return name === undefined ? 2 : 0
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) {
    const kind = name.startsWith('-') ? 'option' : 'command'
    throw new UsageError(`There is no ${kind} "${name}". \`vitrine --help\` lists them.`)
  }
  const { run } = await load()
  return run(args)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = error instanceof UsageError ? 2 : 1
}
