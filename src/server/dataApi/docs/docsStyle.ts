/** The style of the page. A narrow screen shows the contents above the operations, and each row of a table as a block. */
export const docsStyle = `:root{color-scheme:light dark;--soft:#f3f4f6;--line:#d5d8dd;--link:#0b57d0;--get:#0a6c3f;--post:#8a4b00}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#222;background:#fff}
a{color:var(--link)}h1{font-size:1.6rem;margin:1.5rem 0 0}h2{font-size:1.2rem;margin:2.2rem 0 .6rem}h4{margin:1rem 0 .3rem;font-size:.95rem}
nav{position:fixed;inset:0 auto 0 0;width:20rem;padding:1rem;overflow-y:auto;border-right:1px solid var(--line);font-size:.9rem}
nav ul{list-style:none;margin:.2rem 0 .8rem;padding:0}nav li{padding:.1rem 0}nav a{text-decoration:none;display:block;overflow-wrap:anywhere}
nav strong{font-weight:600}main{margin-left:20rem;padding:0 2rem 4rem;max-width:72rem}
code,pre,textarea{font:13px/1.5 ui-monospace,monospace}code{background:var(--soft);padding:.1em .3em;overflow-wrap:anywhere}
pre{background:var(--soft);padding:.7rem;margin:.3rem 0;white-space:pre-wrap;overflow-wrap:anywhere;max-height:32rem;overflow-y:auto}
.operation{border:1px solid var(--line);border-radius:6px;margin:.5rem 0;padding:0 .9rem}.operation[open]{padding-bottom:.9rem}
summary{cursor:pointer;padding:.5rem 0}summary code{background:none;padding:0}summary span{display:block;font-size:.9rem;opacity:.8}
.type{margin:.2rem 0}p{max-width:60rem}td pre{margin:0}
.get{color:var(--get)}.post{color:var(--post)}
table{border-collapse:collapse;width:100%;font-size:.92rem}td{text-align:left;padding:.3rem .8rem .3rem 0;vertical-align:top;border-top:1px solid var(--line)}
small{display:block;opacity:.8}label{display:block;margin:.4rem 0;font-size:.9rem}
input,select,button{font:inherit}input,select,textarea,button{color:inherit;background:transparent;border:1px solid var(--line);border-radius:4px;padding:.35rem .5rem}
input,select,textarea{width:100%;display:block}select option{background:Canvas}button{cursor:pointer;padding:.35rem 1.1rem;margin-top:.3rem}
:focus-visible{outline:2px solid var(--link);outline-offset:1px}[hidden]{display:none!important}
@media(min-width:56rem){td:first-child code{overflow-wrap:normal}form label:not(:has(textarea)){display:grid;grid-template-columns:14rem 1fr;align-items:center;max-width:44rem}}
@media(max-width:56rem){nav{position:static;width:auto;max-height:45vh;border-right:0;border-bottom:1px solid var(--line)}
main{margin:0;padding:0 1rem 3rem}tr,td{display:block}tr{padding:.4rem 0;border-top:1px solid var(--line)}td{border:0;padding:.05rem 0}}
@media(prefers-color-scheme:dark){:root{--soft:#24272e;--line:#454a53;--link:#8ab4f8;--get:#7ddba3;--post:#f0b775}body{color:#ddd;background:#16181c}}`
