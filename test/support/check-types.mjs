// Checks the types of the files of a project, and only these: `tsc` also checks every file that they import.
// node test/support/check-types.mjs tsconfig.json

import ts from 'typescript'

const [, , path = ''] = process.argv
const { config } = ts.readConfigFile(path, ts.sys.readFile)
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
const program = ts.createProgram(fileNames, options)
const problems = [
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...fileNames.flatMap(name => {
    const file = program.getSourceFile(name)
    if (!file) throw new Error(`${name} does not exist.`)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
  })
]
process.stdout.write(
  ts.formatDiagnostics(problems, {
    getCurrentDirectory: () => process.cwd(),
    getCanonicalFileName: name => name,
    getNewLine: () => '\n'
  })
)
process.exitCode = problems.length > 0 ? 1 : 0
