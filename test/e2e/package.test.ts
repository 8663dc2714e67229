import { execFileSync } from 'node:child_process'
import { expect, test } from '@jest/globals'

test('the package holds what users need and nothing else', () => {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const report = JSON.parse(output)
  // A list, or by name in later versions of npm.
  const [{ files }] = Object.values(report) as [{ files: { path: string }[] }]
  const paths = files.map(({ path }) => path)
  const places = new Set(paths.map((path) => path.split('/')[0]))
  const allowed = [
    'CHANGELOG.md',
    'LICENSE',
    'NOTICE',
    'README.md',
    'dist',
    'nodeconfig.example.json',
    'package.json',
  ]
  expect(allowed).toEqual(expect.arrayContaining([...places]))
  const wanted = ['cli.cjs', 'index.cjs', 'index.js', 'viem.js', 'LICENSES.txt', 'secp256k1.wasm']
  expect(paths).toEqual(expect.arrayContaining(wanted.map((name) => `dist/${name}`)))
})

test('import and require give one and the same library', () => {
  const script = `
    const required = require('snowglobe')
    import('snowglobe').then(async (imported) => {
      const net = await required.createNetwork()
      const { nodeID } = await net.info.getNodeID()
      console.log(JSON.stringify({ same: imported.createNetwork === required.createNetwork, names: Object.keys(imported), nodeID }))
    })`
  const output = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  expect(JSON.parse(output)).toEqual({
    same: true,
    names: ['ProviderRpcError', 'createLog', 'createNetwork'],
    nodeID: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
  })
})
