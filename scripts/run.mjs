// Plain JavaScript on purpose: it must be readable by any Node, so that it can say what is wrong when the pinned one did not arrive.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(
    `Podstead needs Node 24 and brings it along as an npm package, but it is not there (this is Node ${process.versions.node}).\n` +
      'Install the dependencies again, optional ones included:  npm ci\n' +
      `If that does not help, there is no package for ${process.platform}-${process.arch}: install Node 24 yourself.\n`,
  )
  process.exit(1)
}
const [name = ''] = process.argv.splice(2, 1)
if (!/^[a-z][a-z-]*$/.test(name)) {
  process.stderr.write('Say which script: node scripts/run.mjs NAME\n')
  process.exit(1)
}
// `npm run -s routes | head` is no error; a server, though, does not end because its reader did.
if (name !== 'start') process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1))
await import(`./${name}.ts`)
