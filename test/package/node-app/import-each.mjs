// Imports the modules given as arguments, and prints problems: errors, and warnings of Node.js.

const problems = []
process.on('warning', ({ message }) => problems.push(message))
for (const name of process.argv.slice(2)) {
  try {
    await import(name)
  } catch (error) {
    problems.push(`${name}: ${error.message}`)
  }
}
// warnings are emitted one turn later
await new Promise(resolve => setImmediate(resolve))
console.log(JSON.stringify(problems))
