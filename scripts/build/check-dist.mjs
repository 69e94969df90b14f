import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Refuses a dist/ that tells where it was built, or that package.json promises more of than there is. */
export function checkDist(folder) {
  const problems = [...leaks(folder), ...missingDoors()]
  if (problems.length === 0) return
  for (const problem of problems) console.error(problem)
  process.exit(1)
}

function leaks(folder) {
  const places = [process.cwd(), homedir()].filter(place => place.length > 1)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => {
      const text = readFileSync(file, 'utf8')
      return places.some(place => names(text, `${place}/`) || names(text, `${place}\\`))
    })
    .map(file => `${file} names a folder of this machine.`)
}

/** Whether a folder is named, and not the end of a longer address such as `https://example.org/spec/root/`. */
function names(text, folder) {
  for (let at = text.indexOf(folder); at >= 0; at = text.indexOf(folder, at + 1)) {
    if (!/[\w.-]/.test(text[at - 1] ?? '')) return true
  }
  return false
}

/** Every file that package.json's `exports` and manifests point to. */
function missingDoors() {
  const pack = JSON.parse(readFileSync('package.json', 'utf8'))
  const doors = [pack.customElements, pack['web-types'], ...targets(pack.exports)]
  return doors
    .filter(door => !isThere(door))
    .map(door => `package.json promises ${door}, and the build made no such file.`)
}

function targets(value) {
  return typeof value === 'string' ? [value] : Object.values(value).flatMap(targets)
}

function isThere(door) {
  if (!door.includes('*')) return existsSync(door)
  const [before, after] = door.split('*')
  return existsSync(before) && readdirSync(before).some(name => name.endsWith(after))
}
