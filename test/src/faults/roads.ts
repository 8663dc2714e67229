import { request } from 'node:http'
import { connect } from 'node:http2'
import WebSocket from 'ws'
import type { Snowglobe } from '../../../src/index.js'

/** The answer of a road, as text. */
export type Road = (body: string) => Promise<string>

/** A call of JSON-RPC. */
export function callOf(method: string, params: unknown = []): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
}

/**
 * The ways on which a request over HTTP reaches a path, by default with a call of the C-Chain: as clients send it, with a head that needs
 * Node's HTTP server, over HTTP/2, and without a socket. Each rejects when the connection breaks.
 * @param path of a GET request; the bodies are not sent then
 */
export function httpRoads(net: Snowglobe, path?: string): Readonly<Record<string, Road>> {
  const target = path ?? '/ext/bc/C/rpc'
  const method = path === undefined ? 'POST' : 'GET'
  const headers = { 'content-type': 'application/json' }
  const init = (body: string) => (path === undefined ? { method, headers, body } : { method })
  return {
    HTTP: async (body) => await (await fetch(net.url + target, init(body))).text(),
    'HTTP with another head': (body) =>
      new Promise((resolve, reject) => {
        const sent = request(net.url + target, { method, headers, agent: false }, (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk
          })
          response.once('error', reject)
          response.once('end', () => resolve(text))
        })
        sent.once('error', reject).end(path === undefined ? body : undefined)
      }),
    'HTTP/2': (body) =>
      new Promise((resolve, reject) => {
        const session = connect(net.url)
        const end = (done: () => void) => () => {
          session.destroy()
          done()
        }
        const stream = session.request({ ':method': method, ':path': target, ...headers })
        let text: string | undefined
        let status = 0
        stream.once('response', (received) => {
          status = Number(received[':status'])
        })
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          text = (text ?? '') + chunk
        })
        stream.once('error', (error) => end(() => reject(error))())
        stream.once('close', () =>
          end(() =>
            status > 0 && stream.rstCode === 0 ? resolve(text ?? '') : reject(new Error('broken')),
          )(),
        )
        stream.end(path === undefined ? body : undefined)
      }),
    'net.fetch': async (body) => await (await net.fetch(target, init(body))).text(),
  }
}

/** Sends a message over a WebSocket. @returns the first message that comes; rejects when the connection ends before */
export async function overWebSocket(net: Snowglobe, body: string): Promise<string> {
  const socket = new WebSocket(`${net.url.replace('http', 'ws')}/ext/bc/C/ws`)
  try {
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    socket.send(body)
    return await new Promise((resolve, reject) => {
      socket.once('message', (data) => resolve(String(data)))
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('closed')))
    })
  } finally {
    socket.close()
  }
}
