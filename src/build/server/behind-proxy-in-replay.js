// The entry module of an own server with `--feeds`: the replay's failing network, then the entry behind the proxy.
import "./replay-network.js";

export * from "./behind-proxy.js";
export { default } from "./behind-proxy.js";
