import type { Endpoint, HttpAnswer } from '../../rpc/exchange.js'
import { notFound } from '../http/plainAnswers.js'
import type { StudioFiles } from './StudioFiles.js'

/**
 * The folder of the studio's files in the built page (`base` in `studio/vite.config.ts`). Each answer with the page
 * replaces it.
 */
const relativePlace = './'

/**
 * The content security policy of the page. The page may load its own files and send requests to the network that serves
 * it. It may load nothing from other hosts and contain no script or style itself, and no other page may show it.
 */
export const studioPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Returns the endpoint of a file of the studio; undefined when there is none. */
export function studioEndpoint(files: StudioFiles, name: string): Endpoint | undefined {
  const file = studioFile(files, name)
  if (file === undefined) return undefined
  return { answer: ({ method }) => (method === 'GET' || method === 'HEAD' ? file : notFound) }
}

/**
 * Returns a file that the page loads; undefined when there is none. Its name has a hash of its content, so browsers may
 * keep it for ever.
 */
export function studioFile(files: StudioFiles, name: string): HttpAnswer | undefined {
  const file = name.endsWith('.html') ? undefined : files.get(name)
  if (file === undefined) return undefined
  const headers = {
    'content-type': file.type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  }
  return { status: 200, headers, body: file.body }
}

/**
 * Returns the page of the studio; undefined when it is not built.
 * @param path the path below which the network is served: empty, or `/1` for an isolated one
 */
export function studioPage(files: StudioFiles, path: string): HttpAnswer | undefined {
  const page = files.get('index.html')
  if (page === undefined) return undefined
  const text = Buffer.from(page.body).toString('utf8')
  return {
    status: 200,
    headers: {
      'content-type': page.type,
      'cache-control': 'no-store',
      'content-security-policy': studioPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
    body: text.replaceAll(`"${relativePlace}`, `"${path}/studio/`),
  }
}
