import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { guides, linkOf } from '../guides.mjs'

const api = join(import.meta.dirname, '../content/api')

/** The site. Its pages are gathered by build.mjs. */
export default defineConfig({
  title: 'Snowglobe',
  description: 'A whole Avalanche network in one Node.js process',
  lang: 'en',
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  srcDir: 'content',
  outDir: 'dist',
  cleanUrls: true,
  markdown: { anchor: { slugify: headingId } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guides', link: '/guides' },
      { text: 'API', link: '/api/' },
      { text: 'Types', link: '/types/' },
      { text: 'Examples', link: '/examples/' },
    ],
    sidebar: [
      ...guides.map(({ text, items }) => ({
        text,
        items: items.map((item) => ({ text: item.text, link: linkOf(item.path) })),
      })),
      { text: 'API reference', collapsed: true, items: apiPages() },
    ],
  },
})

function apiPages() {
  return readdirSync(api)
    .filter((name) => name !== 'index.md')
    .map((name) => ({ text: titleOf(name), link: `/api/${name.replace(/\.md$/, '')}` }))
}

function titleOf(name) {
  const [, title] = /^# (.*)$/m.exec(readFileSync(join(api, name), 'utf8'))
  return title.replaceAll('`', '')
}

/** Names headings as GitHub does, so that links hold in both places. */
function headingId(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')
}
