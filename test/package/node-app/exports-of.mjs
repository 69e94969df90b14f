// Prints the names that a module exports.
const module = await import(process.argv[2])
process.stdout.write(JSON.stringify(Object.keys(module)))
