// Imports what the command line names, and prints what went wrong: errors, and warnings of Node.js.

const problems = []
process.on('warning', ({ message }) => problems.push(message))
for (const name of process.argv.slice(2)) {
  try {
    await import(name)
  } catch (error) {
    problems.push(`${name}: ${error.message}`)
  }
}
// warnings come a turn later
await new Promise(resolve => setImmediate(resolve))
console.log(JSON.stringify(problems))
