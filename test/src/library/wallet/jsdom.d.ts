/** The part of jsdom that tests use. */
declare module 'jsdom' {
  /** An element of a page. */
  export type PageElement = { textContent: string | null; click(): void }
  export class JSDOM {
    constructor(
      html: string,
      options: {
        readonly url: string
        readonly runScripts: 'dangerously'
        readonly beforeParse: (window: EventTarget) => void
      },
    )
    readonly window: EventTarget & {
      readonly document: { getElementById(id: string): PageElement | null }
      close(): void
    }
  }
}
