import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Driver, findElement } from './driver.ts';
import { COMPLAINTS } from './noteComplaints.ts';

interface WebKitFiles {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** WebKit draws only on a display. Returns its name once it accepts connections. */
async function startDisplay(command: string): Promise<{ child: ChildProcess; name: string }> {
  // The server chooses a free display and writes its number to the fourth channel.
  const child = spawn(command, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await Promise.race([
    once(child.stdio[3]!, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${command} exited with ${code}`))),
  ])) as [Buffer];
  return { child, name: `:${String(number).trim()}` };
}

/** The driver accepts sessions some time after it starts. */
async function untilReady(url: string, driver: ChildProcess): Promise<void> {
  for (;;) {
    if (driver.exitCode !== null) throw new Error(`The driver of WebKit exited with ${driver.exitCode}`);
    try {
      if ((await fetch(`${url}/status`)).ok) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** WebKit's small browser (MiniBrowser), driven by the driver of the same package. */
export async function startWebKit(files: WebKitFiles): Promise<Driver> {
  const display = await startDisplay(files.display);
  const port = await freePort();
  const server = spawn(files.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display.name, LANGUAGE: 'en', LANG: 'C.UTF-8', GTK_THEME: 'Adwaita' },
    stdio: 'ignore',
  });
  const stop = async (): Promise<void> => {
    await end(server);
    await end(display.child);
  };
  const url = `http://127.0.0.1:${port}`;
  let driver: WebDriver;
  try {
    await untilReady(url, server);
    const browser = { binary: files.browser, args: ['--automation'] };
    driver = await new Builder()
      .usingServer(url)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browser }))
      .build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 938 });
  } catch (cause) {
    await stop();
    throw cause;
  }

  const find = (...args: Parameters<typeof findElement>): Promise<WebElement | null> =>
    driver.executeScript(`return (${findElement.toString()})(...arguments)`, ...args);

  return {
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    evaluate: (run, ...args) => driver.executeScript(`return (${run.toString()})(...arguments)`, ...args),
    load: (source) => driver.executeScript(source),
    shows: async (target) => (await find(target, false)) !== null,
    async press(target) {
      const element = await find(target, true);
      await element?.click();
      return element !== null;
    },
    async type(target, text) {
      const element = await find(target, true);
      if (element === null) return false;
      await driver.executeScript('arguments[0].select()', element);
      await element.sendKeys(text);
      return true;
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    complaints: async () => {
      const read = `return sessionStorage.getItem('${COMPLAINTS}')`;
      return JSON.parse((await driver.executeScript<string | null>(read)) ?? '[]') as string[];
    },
    async close() {
      await driver.quit().catch(() => {});
      await stop();
    },
  };
}
