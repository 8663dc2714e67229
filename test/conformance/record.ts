// Records what a node answers to the requests of a file, as a scenario that `npm run conformance` replays.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Scenario, Step } from './runner/Scenario.js'

const usage = 'usage: npm run record -- URL NAME FILE'

/** What the file says: how the node was started, and what is asked. */
type Plan = {
  readonly about: string
  readonly node: Scenario['node']
  readonly requests: readonly {
    readonly path: string
    readonly body: unknown
    readonly mask?: readonly string[]
  }[]
}

/** Headers of a node that do not differ from run to run. */
const keptHeaders = ['content-type', 'node-id', 'vary', 'x-content-type-options']

const [url, name, file] = process.argv.slice(2)
if (url === undefined || name === undefined || file === undefined) {
  console.error(usage)
  process.exit(2)
}
const { about, node, requests }: Plan = JSON.parse(readFileSync(file, 'utf8'))
const startedAt = Date.now()
const steps: Step[] = []
for (const request of requests) steps.push(await recorded(url, request))
const scenario: Scenario = { scenario: name, about, node, startedAt, steps }
writeFileSync(join('test/conformance/scenarios', `${name}.json.gz`), gzipSync(JSON.stringify(scenario)))

async function recorded(base: string, { path, body, mask }: Plan['requests'][number]): Promise<Step> {
  const request = {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const at = Date.now()
  const response = await fetch(base + path, request)
  const headers = [...response.headers].filter(([header]) => keptHeaders.includes(header))
  const text = await response.text()
  return {
    name: `${path} ${request.body}`.slice(0, 80),
    at,
    request,
    response: {
      status: response.status,
      headers: Object.fromEntries(headers),
      body: text,
      json: parsed(text),
    },
    ...(mask === undefined ? {} : { mask }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
