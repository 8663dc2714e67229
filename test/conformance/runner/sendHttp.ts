import { request } from 'node:http'
import type { Answer } from './compareAnswer.js'
import type { StepRequest } from './Scenario.js'

/**
 * Sends one recorded request over a connection of its own, byte for byte, and waits for the whole answer.
 * When none comes, the status is 0 and the body says why.
 */
export function sendHttp(baseUrl: string, step: StepRequest): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl)
  const body = bodyOf(step)
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, headers: {}, body: `no answer: ${error.message}` })
    const sent = request(
      {
        host: hostname,
        port,
        method: step.method ?? 'POST',
        path: step.path ?? '/',
        agent: false,
        headers: { ...step.headers, ...length },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', failed)
        response.on('end', () => {
          const headers = Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [
              name,
              Array.isArray(value) ? value.join(', ') : value,
            ]),
          )
          resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString('utf8') })
        })
      },
    )
    // A request with upgrade headers may be answered by 101: the handshake is the answer.
    sent.on('upgrade', (response, socket) => {
      socket.destroy()
      const headers = Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      )
      resolve({ status: response.statusCode ?? 0, headers, body: '' })
    })
    sent.on('error', failed)
    sent.end(body)
  })
}

/** The body of a recorded request; huge ones are recorded as a pattern. */
export function bodyOf({ body, bodySpec }: StepRequest): string {
  if (bodySpec === undefined) return body ?? ''
  return bodySpec.pre + bodySpec.fill.repeat(bodySpec.count) + bodySpec.post
}
