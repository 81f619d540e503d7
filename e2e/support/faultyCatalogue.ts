import { once } from 'node:events';
import { Agent, createServer, request as openRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The fault of the catalogue. `down`: ends every connection, as a server that restarts. */
type CatalogueFault = 'busy' | 'failure' | 'hang' | 'slow' | 'nonsense' | 'down';

export interface FaultyCatalogue {
  /** The address to use in place of the shop's. The path of the catalogue is the same. */
  url: string;
  /** The fault of all requests from now on. Null for no fault. */
  fault: CatalogueFault | null;
  close: () => Promise<void>;
}

/** Longer than a renderer waits. */
const slowMs = 3_000;

/** Stands before a catalogue and passes its answers on, or a fault. */
export async function openFaultyCatalogue(target: string): Promise<FaultyCatalogue> {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(target);

  const passOn = (request: IncomingMessage, response: ServerResponse) => {
    const { url: path, headers } = request;
    const asked = openRequest({ hostname, port, path, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    asked.end();
  };

  const server = createServer((request, response) => {
    switch (catalogue.fault) {
      case null:
        return passOn(request, response);
      case 'busy':
        return void response.writeHead(429).end();
      case 'failure':
        return void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal Server Error</h1>');
      case 'nonsense':
        return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"products":"none","id":');
      case 'slow':
        return void delay(slowMs).then(() => passOn(request, response));
      case 'hang':
        return;
      case 'down':
        return void request.socket.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const catalogue: FaultyCatalogue = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: null,
    close: async () => {
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return catalogue;
}
