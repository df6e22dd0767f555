import type { Locale } from '../locale.ts';
import type { ErrorCode } from './errorCodes.ts';

/** The text of each code for users, verbatim (docs/product.md, 8), and in Spanish. */
export const errorTexts = {
  NETWORK_ERROR: {
    en: 'Network error, please try again later',
    es: 'Error de red; inténtelo de nuevo más tarde',
  },
  CONNECTION_FAILED: {
    en: 'Network connection failed. Please check your internet connection',
    es: 'No hay conexión de red. Compruebe su conexión a internet',
  },
  UNKNOWN_ERROR: {
    en: 'An unknown error occurred, please try again later',
    es: 'Se ha producido un error desconocido; inténtelo de nuevo más tarde',
  },
  CONTEXT_MISSING: {
    en: 'Business context is missing. Please select a business or contact support.',
    es: 'Falta la empresa. Seleccione una empresa o póngase en contacto con soporte.',
  },
  BUSINESS_CONTEXT_MISSING: {
    en: 'Business context is missing. Please select a business or contact support.',
    es: 'Falta la empresa. Seleccione una empresa o póngase en contacto con soporte.',
  },
  AUTHENTICATION_REQUIRED: {
    en: 'Authentication is required to access this resource',
    es: 'Debe iniciar sesión para acceder a este recurso',
  },
  TOKEN_INVALID: {
    en: 'Your session has ended. Please sign in again.',
    es: 'Su sesión ha terminado. Vuelva a iniciar sesión.',
  },
  LOGIN_FAILED: {
    en: 'Login failed, please check your credentials and try again.',
    es: 'No se ha podido iniciar sesión; compruebe sus datos e inténtelo de nuevo.',
  },
  SECOND_FACTOR_REQUIRED: {
    en: 'Enter the code from your authenticator app, or use your passkey.',
    es: 'Introduzca el código de su aplicación de autenticación o use su clave de acceso.',
  },
  SECOND_FACTOR_INCORRECT: {
    en: 'This code is not correct or was used already. Please enter a new one.',
    es: 'El código no es correcto o ya se ha usado. Introduzca uno nuevo.',
  },
  SECOND_FACTOR_MISSING: {
    en: 'A second factor is required here. Set one up in your account, or sign in with it.',
    es: 'Aquí se exige un segundo factor. Configúrelo en su cuenta o inicie sesión con él.',
  },
  PASSKEY_REJECTED: {
    en: 'The passkey could not be used. Please try again or use another way to sign in.',
    es: 'No se ha podido usar la clave de acceso. Inténtelo de nuevo o inicie sesión de otra forma.',
  },
  SUPPORT_READ_ONLY: {
    en: 'Support access is read-only: nothing can be changed with it.',
    es: 'El acceso de soporte es de solo lectura: no permite cambiar nada.',
  },
  AUTHORIZATION_FAILED: {
    en: 'You do not have permission to perform this action',
    es: 'No tiene permiso para realizar esta acción',
  },
  ACCESS_LEVEL_CHANGED: {
    en: 'Your organisation access level has been updated. Refreshing data...',
    es: 'Se ha actualizado su nivel de acceso en la organización. Actualizando los datos...',
  },
  INSUFFICIENT_ACCESS_LEVEL: {
    en: 'Your access level shows aggregated data only. Ask your organisation for detailed access.',
    es: 'Su nivel de acceso solo muestra datos agregados. Solicite acceso detallado a su organización.',
  },
  ORGANIZATION_ACCESS_REVOKED: {
    en: 'Your access to this organisation has been revoked. Please contact your administrator.',
    es: 'Se ha retirado su acceso a esta organización. Póngase en contacto con su administrador.',
  },
  BUSINESS_ACCESS_CHANGED: {
    en: 'The selected business is no longer available. You have been redirected to view all businesses.',
    es: 'La empresa seleccionada ya no está disponible. Ahora ve todas las empresas.',
  },
  BAD_REQUEST: {
    en: 'Invalid request. Please check your input and try again',
    es: 'Solicitud no válida. Revise los datos e inténtelo de nuevo',
  },
  NOT_FOUND: {
    en: 'The requested resource was not found',
    es: 'No se ha encontrado el recurso solicitado',
  },
  SERVER_ERROR: {
    en: 'Server error occurred. Please try again later',
    es: 'Se ha producido un error en el servidor. Inténtelo de nuevo más tarde',
  },
  DUPLICATE_CLIENT: {
    en: 'A client with the same name and postcode already exists.',
    es: 'Ya existe un cliente con el mismo nombre y código postal.',
  },
  DUPLICATE_ANIMAL: {
    en: 'An animal with the same name, type, and date of birth already exists for this client.',
    es: 'Este cliente ya tiene un animal con el mismo nombre, tipo y fecha de nacimiento.',
  },
  IDEMPOTENCY_CONFLICT: {
    en: 'This was already stored with other values: its key was used for another request.',
    es: 'Esto ya se guardó con otros valores: su clave se usó para otra solicitud.',
  },
  CHANGED_MEANWHILE: {
    en: 'Someone has changed this since you opened it. Nothing was saved.',
    es: 'Alguien lo ha cambiado desde que usted lo abrió. No se ha guardado nada.',
  },
  CARRIES_DATA: {
    en: 'Other records depend on this. Look at them first:',
    es: 'Otros registros dependen de esto. Revíselos antes:',
  },
  REPORT_EMPTY: {
    en: 'The report would be empty: no sample was tested in this period. Choose a period with a visit.',
    es: 'El informe estaría vacío: no se analizó ninguna muestra en este periodo. Elija un periodo con una visita.',
  },
  REPORT_UNSUBSCRIBED: {
    en: 'Reports from your business are no longer wanted at this address. Remove it to send the report to the others:',
    es: 'En esta dirección ya no se quieren recibir informes de su empresa. Quítela para enviar el informe a las demás:',
  },
  REPORT_ADDRESS_LIMIT: {
    en: 'This address has received as many reports as it can in a day. Remove it, or send the report tomorrow:',
    es: 'Esta dirección ya ha recibido todos los informes que puede recibir en un día. Quítela o envíe el informe mañana:',
  },
  REPORT_DAILY_LIMIT: {
    en: 'Your business has sent as many reports as it can in a day. Please send this one tomorrow.',
    es: 'Su empresa ya ha enviado todos los informes que puede enviar en un día. Envíe este mañana.',
  },
  INVALID_FILE_TYPE: {
    en: 'Invalid file type. Only Excel files are allowed.',
    es: 'Tipo de archivo no válido. Solo se admiten archivos de Excel.',
  },
  MISSING_REQUIRED_COLUMNS: {
    en: 'Missing required columns in the file, please check and try again.',
    es: 'Faltan columnas obligatorias en el archivo; revíselo e inténtelo de nuevo.',
  },
  INVALID_DATA: {
    en: 'Invalid data in the file, please check and try again.',
    es: 'Hay datos no válidos en el archivo; revíselo e inténtelo de nuevo.',
  },
  TEMPLATE_ERROR: {
    en: 'Error processing the template, please ensure the file is in the correct format.',
    es: 'Error al procesar la plantilla; asegúrese de que el archivo tiene el formato correcto.',
  },
  FILE_TOO_LARGE: {
    en: 'The file is too large. Please choose a smaller one.',
    es: 'El archivo es demasiado grande. Elija uno más pequeño.',
  },
  COMMENT_ID_INVALID: {
    en: 'Comment ID is missing or invalid.',
    es: 'Falta el identificador del comentario o no es válido.',
  },
  CURRENT_PASSWORD_INCORRECT: {
    en: 'Current password is incorrect.',
    es: 'La contraseña actual no es correcta.',
  },
  KEY_NOT_EXIST: {
    en: 'This password reset link is invalid or has expired. Please request a new one.',
    es: 'Este enlace para restablecer la contraseña no es válido o ha caducado. Solicite uno nuevo.',
  },
  INVITATION_INVALID: {
    en: 'This invitation link is invalid or has expired. Please contact the organisation administrator for a new invitation.',
    es: 'Este enlace de invitación no es válido o ha caducado. Solicite una invitación nueva al administrador de la organización.',
  },
  ACCOUNT_EXISTS: {
    en: 'There is already an account with this email address. Please sign in instead.',
    es: 'Ya existe una cuenta con esta dirección de correo. Inicie sesión.',
  },
  ALREADY_MEMBER: {
    en: 'This person is already a member of the organisation.',
    es: 'Esta persona ya es miembro de la organización.',
  },
  LAST_MANAGER: {
    en: 'An organisation needs at least one Manager. Make someone else a Manager first.',
    es: 'Una organización necesita al menos un gestor. Nombre antes a otra persona.',
  },
  LAST_OWNER: {
    en: 'A business needs at least one Owner. Make someone else an Owner first.',
    es: 'Una empresa necesita al menos un propietario. Nombre antes a otra persona.',
  },
  OWN_MEMBERSHIP: {
    en: 'You can’t invite yourself, or change or end your own membership. Please ask another Manager.',
    es: 'No puede invitarse a sí mismo ni cambiar o terminar su propia pertenencia. Pídaselo a otro gestor.',
  },
  PAGE_TOO_FAR: {
    en: 'Lists show their first 10,000 rows. Please narrow the search or the filters, or sort the other way.',
    es: 'Las listas muestran sus primeras 10 000 filas. Acote la búsqueda o los filtros, u ordene al revés.',
  },
  PAGE_OUTDATED: {
    en: 'This page is from an earlier version of the portal and can no longer be used. Please reload the page.',
    es: 'Esta página es de una versión anterior del portal y ya no se puede usar. Vuelva a cargar la página.',
  },
  SERVER_OUTDATED: {
    en: 'The portal is being updated. Please try again in a few minutes.',
    es: 'El portal se está actualizando. Inténtelo de nuevo en unos minutos.',
  },
  BUSINESS_VALIDATION_FAILED: {
    en: 'Some of the selected businesses cannot join.',
    es: 'Algunas de las empresas seleccionadas no pueden unirse.',
  },
  RATE_LIMITED: {
    en: 'Too many attempts. Please wait a few minutes and try again.',
    es: 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
  },
} as const satisfies Record<ErrorCode, Record<Locale, string>>;
