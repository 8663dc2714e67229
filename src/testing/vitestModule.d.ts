/**
 * The part of vitest that `snowglobe/vitest` uses. vitest is the user's: this project's own tests run in jest.
 */
declare module 'vitest' {
  type Hook = (context: {
    readonly task: { readonly name: string; readonly result?: { readonly state?: string } }
  }) => unknown
  type Register = (name: string, body: () => unknown) => void
  export const describe: Register & { readonly skip: Register }
  export const it: Register & { readonly skip: Register }
  export function beforeAll(hook: () => unknown): void
  export function afterAll(hook: () => unknown): void
  export function beforeEach(hook: Hook): void
  export function afterEach(hook: Hook): void
  export const expect: { extend(matchers: object): void }
}
