// The rules of all countries, loaded after the page. A chunk that others import as well would cost first screens a request.
export { formatPhone } from "./phone-number.ts";
