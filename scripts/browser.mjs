// Finds, installs and starts the Chromium for the tests. Uses only built-in modules, because it runs before anything is
// installed.

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/** The headless shell. It loads a page in half the time, but has no back/forward cache. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'
]

/** Paths inside Playwright's folders, newest layout first. */
const PLAYWRIGHT_SHELLS = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe'
]
const PLAYWRIGHT_BROWSERS = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe'
]

/**
 * The path of a Chromium for tests, preferably the headless shell, or `undefined`. `VITRINE_CHROMIUM` takes precedence.
 */
export function findBrowser() {
  return findShell() ?? findFullBrowser()
}

/** The path of a full Chromium, with features such as the back/forward cache. */
export function findFullBrowser() {
  return namedBrowser() ?? find(BROWSERS, PLAYWRIGHT_BROWSERS, APPLICATIONS)
}

function findShell() {
  return namedBrowser() ?? find(SHELLS, PLAYWRIGHT_SHELLS, [])
}

function namedBrowser() {
  const named = process.env.VITRINE_CHROMIUM
  if (named && !existsSync(named)) {
    throw new Error(`VITRINE_CHROMIUM is "${named}", but there is no such file.`)
  }
  return named
}

/**
 * @param {string[]} names
 * @param {string[]} playwrightPaths
 * @param {string[]} applications
 */
function find(names, playwrightPaths, applications) {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin')
  const onPath = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [...onPath, ...playwrightBrowsers(playwrightPaths), ...applications].find(path =>
    existsSync(path)
  )
}

/** Finds or installs a Chromium. If that fails, throws an error that says what to do. */
export function ensureBrowser() {
  if (!findFullBrowser()) {
    console.log('No Chromium found: installing one for the tests …')
    if (!installByPlaywright()) installByApt('chromium')
  }
  // without the shell, the tests run in the full browser, which takes longer
  if (!findShell()) installByApt('chromium-headless-shell')
  if (findFullBrowser()) return
  throw new Error(
    'The browser tests need a Chromium, and none could be installed. Install Chromium or Chrome, or set VITRINE_CHROMIUM to the path of one.'
  )
}

/** Arguments that prevent background requests. The sandbox is disabled only for root, where it does not work. */
export function launchArgs() {
  const asRoot = process.getuid?.() === 0
  return [
    ...(asRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
    '--no-default-browser-check'
  ]
}

/** Playwright's launch options for that browser. */
export function launchOptions(executablePath = findBrowser()) {
  return {
    ...(executablePath && { executablePath }),
    args: launchArgs(),
    // without an encoding, as in `env -i`, files with accents in their names could not be uploaded
    env: { LANG: 'C.UTF-8', ...process.env }
  }
}

/** @param {string[]} paths */
function playwrightBrowsers(paths) {
  /** @type {Partial<Record<NodeJS.Platform, string>>} */
  const caches = {
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright')
  }
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    caches[process.platform] ??
    join(homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return []
  return readdirSync(cache)
    .filter(name => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort()
    .reverse()
    .flatMap(name => paths.map(path => join(cache, name, path)))
}

function installByPlaywright() {
  const manifest = createRequire(import.meta.url).resolve('playwright/package.json')
  const cli = join(dirname(manifest), 'cli.js')
  return succeeds(process.execPath, [cli, 'install', 'chromium']) && startsAtAll()
}

/** Whether the browser starts, because a downloaded Chromium may lack system libraries. */
function startsAtAll() {
  const path = findFullBrowser()
  return path !== undefined && spawnSync(path, ['--version']).status === 0
}

/**
 * Installs a Debian package if possible.
 *
 * @param {string} name
 */
export function installByApt(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  return (
    succeeds('apt-get', ['update', '-q']) &&
    succeeds('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
  )
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function succeeds(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
