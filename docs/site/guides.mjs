import { readFileSync } from 'node:fs'

/** The guides in the order of a reader's day: the side bar of the site, and llms.txt. */
export const guides = JSON.parse(readFileSync(new URL('guides.json', import.meta.url), 'utf8'))

/** Returns the address of a guide in the site. */
export function linkOf(path) {
  if (path === 'README.md') return '/'
  if (path === 'docs/README.md') return '/guides'
  return `/${path.replace(/^docs\//, '').replace(/\.md$/, '')}`
}
