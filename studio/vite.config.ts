import { defineConfig, type Plugin } from 'vite'

/** The network that the development server shows: `npx vite` in this folder. */
const network = 'http://127.0.0.1:9650'

/** Writes down which packages are in the bundle, for the list of their licences. */
const listPackages: Plugin = {
  name: 'list packages',
  generateBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((each) =>
      each.type === 'chunk' ? Object.keys(each.modules) : each.originalFileNames,
    )
    const names = files.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [])
    // Styles are not listed: uPlot's scripts and the fonts' files are there beside them.
    this.emitFile({
      type: 'asset',
      fileName: 'packages.json',
      source: JSON.stringify([...new Set(names)].sort()),
    })
  },
}

/** Flat files with relative places: the server replaces `./` in the page by the path of the network. */
export default defineConfig({
  base: './',
  build: {
    outDir: '../.cache/studio',
    emptyOutDir: true,
    assetsDir: '',
    // Files in the page itself would need a weaker policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // In every browser of the last two years, and without the copies that older ones need.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  plugins: [listPackages],
  server: { proxy: { '/ext': network, '/v1': network, '/v2': network } },
})
